const PIXELS = 112;

/** A phone would not survive decoding a hundred photos at once. */
const turns = [Promise.resolve(), Promise.resolve()];
let turn = 0;

/** Draws a file into the canvas of its line, two at a time. A file that the browser can't decode keeps its blank square. */
export function drawThumbnail(canvas: HTMLCanvasElement, file: File): void {
  turn = (turn + 1) % turns.length;
  turns[turn] = (turns[turn] as Promise<void>).then(() => draw(canvas, file)).catch(() => {});
}

async function draw(canvas: HTMLCanvasElement, file: File): Promise<void> {
  if (!canvas.isConnected) return;
  const picture = await createImageBitmap(file, { resizeHeight: PIXELS, resizeQuality: 'medium' });
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
}
