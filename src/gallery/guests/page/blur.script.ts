import { thumbHashToRGBA } from 'thumbhash';

/** Draws a picture of some 25 bytes on a canvas of some 32 pixels, which is shown large. */
export function blurOf(thumbhash: string): HTMLCanvasElement {
  const { w, h, rgba } = thumbHashToRGBA(Uint8Array.from(atob(thumbhash), (char) => char.charCodeAt(0)));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [w, h];
  canvas.setAttribute('aria-hidden', 'true');
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0);
  return canvas;
}
