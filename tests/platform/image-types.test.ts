import { IMAGE_ENDINGS, imageType } from '../../src/client/image-types.ts';
import { imageTypeOf } from '../../src/platform/images/image-types.ts';
import { refusalOf } from '../../src/web/uploads/which-files.ts';

// biome-ignore format: one list
const ENDINGS = [
  '3fr', 'apng', 'arw', 'avif', 'bmp', 'cr2', 'cr3', 'crw', 'dib', 'dng', 'gif', 'heic', 'heics', 'heif', 'heifs', 'hif', 'ico', 'iiq',
  'jfif', 'jp2', 'jpe', 'jpeg', 'jpf', 'jpg', 'jpm', 'jpx', 'jxl', 'jxr', 'nef', 'nrw', 'orf', 'pef', 'png', 'ppm', 'psd', 'raf', 'rw2',
  'rwl', 'srw', 'svg', 'tga', 'tif', 'tiff', 'webp',
];

describe('the type of an image by its file name', () => {
  it.each(ENDINGS)('%s is the same for the server and its clients, and the studio takes it', (ending) => {
    const type = imageTypeOf(`IMG_1.${ending.toUpperCase()}`);
    expect(type).toMatch(/^image\/[a-z0-9.+-]+$/);
    expect(imageType(`IMG_1.${ending}`)).toBe(type);
    expect(refusalOf(new File(['x'], `IMG_1.${ending}`))).toBeUndefined();
  });

  it('is known for no other endings', () => {
    expect(IMAGE_ENDINGS).toEqual(ENDINGS);
  });

  it.each(['IMG_1', 'jpg', '.', 'a.constructor', 'a.__proto__', 'a.mp4', 'a.jpg.txt'])('%s is not an image', (name) => {
    expect([imageTypeOf(name), imageType(name)]).toEqual([undefined, undefined]);
  });
});
