const THIS = import.meta.url;
const coming = new Map<string, Promise<unknown>>();

/** Loads a style sheet of the gallery's pages once. Rejects if it does not load; the next call tries again. */
export function style(name: string): Promise<unknown> {
  const known = coming.get(name);
  if (known) return known;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = new URL(name, THIS).pathname;
  const ready = new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      coming.delete(name);
      reject(new Error(`${name} did not load`));
    });
  });
  coming.set(name, ready);
  document.head.append(link);
  return ready;
}
