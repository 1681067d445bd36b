/** The form with the fields of the sender. Null where nothing can be sent: then nothing below is called. */
export const form = document.querySelector('#send') as HTMLFormElement;
const NAME = 'atelier.guest-name';

export const fieldOf = (name: string) => form.elements.namedItem(name) as HTMLInputElement | null;

/** The field that a file waits for: nothing is sent before the fields of the sender are valid. */
export function missingField(): 'unnamed' | 'unmailed' | undefined {
  if (!fieldOf('guest_name')?.value.trim()) return 'unnamed';
  return fieldOf('guest_email')?.validity.valid === false ? 'unmailed' : undefined;
}

/** The fields of the sender, which go with every file. */
export function senderNow(): Record<string, string> {
  const said = Object.fromEntries(
    ['guest_name', 'guest_email', 'message']
      .map((name) => [name, fieldOf(name)?.value.trim() ?? ''])
      .filter(([, text]) => text),
  );
  keepName(said.guest_name ?? '');
  return said;
}

export function readName(): string {
  try {
    return localStorage.getItem(NAME) ?? '';
  } catch {
    return '';
  }
}

function keepName(name: string): void {
  try {
    localStorage.setItem(NAME, name);
  } catch {
    // A browser that keeps nothing asks again.
  }
}
