const block = document.getElementById('lightbox-words');

/** What the server says of the gallery to its lightbox: words, rights, how many photos there are. */
export const data = JSON.parse(block.textContent);

const numbers = new Intl.NumberFormat(document.documentElement.lang);

/** A text in the language of the page, with its numbers as people write them there. */
export const text = (name, values = {}) =>
  data.words[name].replace(/\{(\w+)\}/g, (_, key) => {
    const value = values[key];
    return typeof value === 'number' ? numbers.format(value) : value;
  });

const NAMESPACE = 'http://www.w3.org/2000/svg';
const SIGNS = new URL('icons.svg', import.meta.url).pathname;

export function icon(name) {
  const svg = document.createElementNS(NAMESPACE, 'svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(NAMESPACE, 'use');
  use.setAttribute('href', `${SIGNS}#${name}`);
  svg.append(use);
  return svg;
}

/** An element with attributes and listeners (`onclick`). What is false or undefined is left out, text stays text. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.flat().filter((child) => child !== undefined && child !== false));
  return element;
}

/** A button that is a sign, with a name for those who do not see it. */
export const sign = (name, label, attributes) =>
  make('button', { type: 'button', 'aria-label': label, title: label, class: 'sign', ...attributes }, icon(name));

export const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
