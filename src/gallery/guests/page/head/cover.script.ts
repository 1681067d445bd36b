/** The cover is small at first, and then has as many pixels as the screen. The small one stays until the other is there. */
const small = document.querySelector('.hero-picture source');
const cover = document.querySelector<HTMLImageElement>('.hero-picture img');
const sharpen = () => small?.remove();
if (cover?.complete) sharpen();
else for (const end of ['load', 'error']) cover?.addEventListener(end, sharpen, { once: true });
