import exifr from 'exifr';
import type { Metadata } from 'sharp';
import { findIptcCaption, findXmpCaption } from './captions.ts';
import { cleanText } from './clean-text.ts';
import type { Details, Exposure } from './picture.ts';

const MAX_EXIF_BYTES = 1024 * 1024;
const MAX_NAME = 200;
const MAX_CAPTION = 500;
const EARLIEST = Date.UTC(1840, 0, 1);
/** Camera clocks may be in any time zone, or wrong. */
const AHEAD_MS = 2 * 24 * 60 * 60_000;

type Tags = { ifd0?: Record<string, unknown>; exif?: Record<string, unknown>; gps?: Record<string, unknown> };

/** Only these tags are read, because a file may have thousands, with as many values each. */
const READ: Parameters<typeof exifr.parse>[1] = {
  tiff: true,
  ifd0: { pick: ['Make', 'Model', 'ImageDescription'] },
  exif: {
    pick: [
      'DateTimeOriginal',
      'CreateDate',
      'SubSecTimeOriginal',
      'ExposureTime',
      'FNumber',
      'ISO',
      'FocalLength',
      'LensModel',
    ],
  },
  gps: { pick: ['GPSLatitude', 'GPSLatitudeRef', 'GPSLongitude', 'GPSLongitudeRef'] },
  mergeOutput: false,
  translateValues: false,
  reviveValues: false,
};

/** Never throws for what the bytes contain. */
export async function readDetails(header: Metadata, now = Date.now()): Promise<Details> {
  const { ifd0 = {}, exif = {}, gps = {} } = await readTags(header.exif);
  const camera = cameraOf(ifd0);
  const described = cleanText(ifd0.ImageDescription, MAX_CAPTION);
  return {
    captured_at: timeOf(exif.DateTimeOriginal ?? exif.CreateDate, exif.SubSecTimeOriginal, now),
    camera,
    lens: cleanText(exif.LensModel, MAX_NAME),
    exposure: exposureOf(exif),
    place: placeOf(gps),
    caption:
      [described, findIptcCaption(header.iptc), findXmpCaption(header.xmp)]
        .map((text) => cleanText(text, MAX_CAPTION))
        .find((text) => text !== null && text !== camera && !OF_A_CAMERA.test(text)) ?? null,
  };
}

/** Default texts of cameras and their programs, which are not captions. */
const OF_A_CAMERA =
  /^(<?(olympus|sony|minolta|konica|samsung|fuji|fujifilm|casio|kodak|pentax|ricoh|nikon|canon|panasonic|lumix|vivitar|polaroid|digimax|kenox|yashica|medion|hp|dji|gopro)\b.{0,60}|dcim.*|digital camera|default|untitled|image|picture|photo|screenshot|exif_?jpeg.*|jpeg|.*\.(jpe?g|png|heic|tiff?)|[a-z]{2,4}[_-]?\d{3,}|[\W\d_]*)$/i;

async function readTags(exif: Buffer | undefined): Promise<Tags> {
  if (!exif || exif.length > MAX_EXIF_BYTES) return {};
  const tiff = exif.subarray(0, 4).toString('latin1') === 'Exif' ? exif.subarray(6) : exif;
  try {
    return ((await exifr.parse(Buffer.from(tiff), READ)) as Tags | undefined) ?? {};
  } catch {
    // Unreadable metadata counts as missing.
    return {};
  }
}

/** The maker, except for models whose name contains it. */
function cameraOf({ Make, Model }: Record<string, unknown>): string | null {
  const [make, model] = [cleanText(Make, MAX_NAME), cleanText(Model, MAX_NAME)];
  if (!make || !model) return model ?? make;
  const [word = ''] = make.split(' ');
  return model.toLowerCase().startsWith(word.toLowerCase()) ? model : cleanText(`${make} ${model}`, MAX_NAME);
}

function timeOf(text: unknown, fraction: unknown, now: number): string | null {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)\0*$/.exec(String(text ?? '').trim());
  if (!parts) return null;
  const [, year, month, day, hour, minute, second] = parts;
  const milliseconds =
    /^\d{1,9}/
      .exec(String(fraction ?? ''))?.[0]
      .slice(0, 3)
      .padEnd(3, '0') ?? '000';
  const time = `${year}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}`;
  const date = new Date(`${time}Z`);
  const exists = !Number.isNaN(date.valueOf()) && date.toISOString() === `${time}Z`;
  return exists && +date >= EARLIEST && +date <= now + AHEAD_MS ? time : null;
}

function exposureOf({ ExposureTime, FNumber, ISO, FocalLength }: Record<string, unknown>): Exposure | null {
  const known = Object.entries({
    exposure_seconds: within(ExposureTime, 1e-7, 1e6),
    f_number: within(FNumber, 0.1, 1000),
    iso: within(Array.isArray(ISO) ? ISO[0] : ISO, 1, 1e8),
    focal_length_mm: within(FocalLength, 0.1, 1e5),
  }).filter(([, value]) => value !== undefined);
  return known.length > 0 ? Object.fromEntries(known) : null;
}

function placeOf({ latitude, longitude, GPSLatitude, GPSLongitude }: Record<string, unknown>): Details['place'] {
  if (!isDegrees(GPSLatitude) || !isDegrees(GPSLongitude)) return null;
  const place = { latitude: rounded(latitude, -90, 90), longitude: rounded(longitude, -180, 180) };
  // Written by receivers without a satellite fix.
  const nowhere = place.latitude === 0 && place.longitude === 0;
  return place.latitude === undefined || place.longitude === undefined || nowhere
    ? null
    : { latitude: place.latitude, longitude: place.longitude };
}

const isDegrees = (value: unknown) =>
  Array.isArray(value) && value.length === 3 && value.every((part) => Number.isFinite(part) && part >= 0);

const rounded = (value: unknown, min: number, max: number) =>
  typeof value === 'number' && value >= min && value <= max ? Math.round(value * 1e6) / 1e6 : undefined;

/** Rounded to six digits, because the file has fractions. */
const within = (value: unknown, min: number, max: number) =>
  typeof value === 'number' && value >= min && value <= max ? Number(value.toPrecision(6)) : undefined;
