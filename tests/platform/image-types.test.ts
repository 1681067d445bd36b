import { IMAGE_ENDINGS, imageType } from '../../src/client/image-types.ts';
import { imageTypeOf } from '../../src/platform/images/image-types.ts';
import { refusalOf } from '../../src/web/uploads/which-files.ts';

describe('the type of an image by its file name', () => {
  it.each(IMAGE_ENDINGS)('%s is the same for the server and its clients, and the studio takes it', (ending) => {
    const type = imageTypeOf(`IMG_1.${ending.toUpperCase()}`);
    expect(type).toMatch(/^image\/[a-z0-9.+-]+$/);
    expect(imageType(`IMG_1.${ending}`)).toBe(type);
    expect(refusalOf(new File(['x'], `IMG_1.${ending}`))).toBeUndefined();
  });

  it.each(['IMG_1', 'jpg', '.', 'a.constructor', 'a.__proto__', 'a.mp4', 'a.jpg.txt'])('%s is not an image', (name) => {
    expect([imageTypeOf(name), imageType(name)]).toEqual([undefined, undefined]);
  });
});
