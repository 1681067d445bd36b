import type { Photo } from '../../data/photos.ts';
import { useFormat } from '../../frame/language/format.ts';
import { useWords } from '../../frame/language/language.tsx';
import { Time } from '../../frame/time/time.tsx';
import classes from './lightbox.module.css';
import { lightboxWords } from './words.ts';

/** The facts that the file contains. */
export function Facts({ photo }: { photo: Photo }) {
  const t = useWords(lightboxWords);
  const { number, day, bytes } = useFormat();
  const { captured_at, camera, lens, exposure, width, height, size_bytes, uploaded_at } = photo;
  const seconds = exposure?.exposure_seconds;
  const exposed = [
    seconds !== undefined && (seconds >= 1 || seconds <= 0 ? `${number(seconds)} s` : `1/${Math.round(1 / seconds)} s`),
    exposure?.f_number !== undefined && `f/${number(exposure.f_number)}`,
    exposure?.iso !== undefined && `ISO ${exposure.iso}`,
    exposure?.focal_length_mm !== undefined && `${number(exposure.focal_length_mm)} mm`,
  ].filter(Boolean);
  const facts: [string, React.ReactNode][] = [
    // The clock of a camera has no time zone.
    [t.taken, captured_at && `${day(captured_at.slice(0, 10))}, ${captured_at.slice(11)}`],
    [t.camera, camera],
    [t.lens, lens],
    [t.exposure, exposed.join(' · ')],
    [t.file, [width && height && `${width} × ${height}`, bytes(size_bytes)].filter(Boolean).join(' · ')],
    [t.uploaded, <Time key="uploaded" at={uploaded_at} />],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
