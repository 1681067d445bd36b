/** One stored file of an archive. */
export type ZipEntry = {
  name: string;
  size: number;
  /** Of all its bytes, unsigned. */
  crc32: number;
  modifiedAt: Date;
  /** The time on some clock in an unknown zone. Programs show it unchanged, wherever they are. */
  isLocal?: boolean;
};

const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const TIME_BYTES = 9;
const ZIP64_END_BYTES = 56;
const ZIP64_LOCATOR_BYTES = 20;
const END_BYTES = 22;

/** Values that do not fit into the fields of 1989 are stored in a ZIP64 field, with this marker in their place. */
const MAX_32 = 0xffffffff;
const MAX_16 = 0xffff;

const VERSION = 20;
const VERSION_ZIP64 = 45;
const MADE_ON_UNIX = 3 << 8;
/** Names are UTF-8. */
const FLAGS = 1 << 11;
/** A regular file that its owner may write and all may read. */
const MODE = (0o100644 << 16) >>> 0;

const isLarge = ({ size }: ZipEntry) => size >= MAX_32;

export const localHeaderLength = (entry: ZipEntry): number =>
  LOCAL_BYTES + Buffer.byteLength(entry.name) + timeFieldLength(entry) + (isLarge(entry) ? 20 : 0);

/** Contains everything about an entry, so that nothing has to follow its bytes. */
export function localHeader(entry: ZipEntry): Buffer {
  const zip64 = isLarge(entry) ? zip64Field([entry.size, entry.size]) : Buffer.alloc(0);
  const name = Buffer.from(entry.name);
  const fixed = Buffer.alloc(LOCAL_BYTES);
  fixed.writeUInt32LE(0x04034b50, 0);
  writeShared(
    fixed.subarray(4),
    entry,
    zip64.length > 0,
    isLarge(entry),
    name.length,
    timeFieldLength(entry) + zip64.length,
  );
  return Buffer.concat([fixed, name, timeField(entry), zip64]);
}

export const centralHeaderLength = (entry: ZipEntry, offset: number): number =>
  CENTRAL_BYTES + Buffer.byteLength(entry.name) + timeFieldLength(entry) + zip64FieldLength(zip64Values(entry, offset));

const zip64Values = (entry: ZipEntry, offset: number): number[] => [
  ...(isLarge(entry) ? [entry.size, entry.size] : []),
  ...(offset >= MAX_32 ? [offset] : []),
];

export function centralHeader(entry: ZipEntry, offset: number): Buffer {
  const zip64 = zip64Field(zip64Values(entry, offset));
  const name = Buffer.from(entry.name);
  const fixed = Buffer.alloc(CENTRAL_BYTES);
  fixed.writeUInt32LE(0x02014b50, 0);
  fixed.writeUInt16LE(MADE_ON_UNIX | VERSION_ZIP64, 4);
  writeShared(
    fixed.subarray(6),
    entry,
    zip64.length > 0,
    isLarge(entry),
    name.length,
    timeFieldLength(entry) + zip64.length,
  );
  fixed.writeUInt32LE(MODE, 38);
  fixed.writeUInt32LE(Math.min(offset, MAX_32), 42);
  return Buffer.concat([fixed, name, timeField(entry), zip64]);
}

/** The fields that both headers have in common, in their order. */
function writeShared(
  target: Buffer,
  { size, crc32, modifiedAt }: ZipEntry,
  isZip64: boolean,
  sizeIsElsewhere: boolean,
  nameLength: number,
  extraLength: number,
): void {
  const { day, time } = dosTime(modifiedAt);
  target.writeUInt16LE(isZip64 ? VERSION_ZIP64 : VERSION, 0);
  target.writeUInt16LE(FLAGS, 2);
  target.writeUInt16LE(time, 6);
  target.writeUInt16LE(day, 8);
  target.writeUInt32LE(crc32, 10);
  target.writeUInt32LE(sizeIsElsewhere ? MAX_32 : size, 14);
  target.writeUInt32LE(sizeIsElsewhere ? MAX_32 : size, 18);
  target.writeUInt16LE(nameLength, 22);
  target.writeUInt16LE(extraLength, 24);
}

/** To two seconds, from 1980 to 2107. In UTC, since the bytes must not change with the zone of a server. */
function dosTime(date: Date): { day: number; time: number } {
  const year = Math.min(Math.max(date.getUTCFullYear(), 1980), 2107);
  const day = ((year - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  return { day, time };
}

const timeFieldLength = ({ isLocal }: ZipEntry) => (isLocal ? 0 : TIME_BYTES);

/** "Extended timestamp": the same in seconds since 1970, which most programs prefer. */
function timeField(entry: ZipEntry): Buffer {
  const field = Buffer.alloc(timeFieldLength(entry));
  if (field.length === 0) return field;
  field.writeUInt16LE(0x5455, 0);
  field.writeUInt16LE(TIME_BYTES - 4, 2);
  field.writeUInt8(1, 4);
  const seconds = Math.floor(entry.modifiedAt.getTime() / 1000);
  field.writeInt32LE(Math.min(Math.max(seconds, -0x80000000), 0x7fffffff), 5);
  return field;
}

const zip64FieldLength = (values: number[]) => (values.length > 0 ? 4 + 8 * values.length : 0);

function zip64Field(values: number[]): Buffer {
  const field = Buffer.alloc(zip64FieldLength(values));
  if (values.length === 0) return field;
  field.writeUInt16LE(0x0001, 0);
  field.writeUInt16LE(8 * values.length, 2);
  for (const [index, value] of values.entries()) field.writeBigUInt64LE(BigInt(value), 4 + 8 * index);
  return field;
}

/** The end of the archive, with the offset of the directory. */
export function endOfDirectory(entries: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(entries, MAX_16), 8);
  end.writeUInt16LE(Math.min(entries, MAX_16), 10);
  end.writeUInt32LE(Math.min(size, MAX_32), 12);
  end.writeUInt32LE(Math.min(offset, MAX_32), 16);
  const fits = entries < MAX_16 && size < MAX_32 && offset < MAX_32;
  return fits ? end : Buffer.concat([zip64End(entries, size, offset), end]);
}

function zip64End(entries: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(ZIP64_END_BYTES + ZIP64_LOCATOR_BYTES);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(BigInt(ZIP64_END_BYTES - 12), 4);
  end.writeUInt16LE(MADE_ON_UNIX | VERSION_ZIP64, 12);
  end.writeUInt16LE(VERSION_ZIP64, 14);
  end.writeBigUInt64LE(BigInt(entries), 24);
  end.writeBigUInt64LE(BigInt(entries), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  const locator = end.subarray(ZIP64_END_BYTES);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(offset + size), 8);
  locator.writeUInt32LE(1, 16);
  return end;
}
