import '../again.script.ts';

/** A photo in the gallery, how far it is below the top of the window in pixels, and the address of its page. */
export type Way = { id: number; top: number; address: string };

const keyOf = (link: string) => `atelier.way ${link}`;

/** Undefined in browsers that refuse to store anything. Links then lead to the beginning of the gallery. */
function storage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/** Keeps where the guest was in a gallery, while the tab is open. */
export function keepWay(link: string, way: Way | undefined): void {
  if (way) storage()?.setItem(keyOf(link), JSON.stringify(way));
  else storage()?.removeItem(keyOf(link));
}

export const wayOf = (link: string): Way | undefined =>
  JSON.parse(storage()?.getItem(keyOf(link)) ?? 'null') ?? undefined;
