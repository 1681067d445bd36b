import sharp from 'sharp';

/** The body of POST /events. */
export const anEvent = (changes: object = {}) => ({
  event_name: 'Ada & Bo',
  event_type: 'wedding',
  event_date: '2026-06-01',
  password: 'secret1',
  ...changes,
});

/** A camera-like JPEG: landscape pixels, portrait by its EXIF orientation. */
export const aJpeg = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#7a9e7e' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Atelier', Model: 'Test' } })
    .jpeg()
    .toBuffer();
