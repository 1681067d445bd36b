import { Button, Group, Input, Slider, Stack, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { outlineQuery, thumbnailOf } from '../data/photos.ts';
import { useWords } from '../frame/language/language.tsx';
import { openModal } from '../frame/overlays/open-modal.ts';
import { Pager } from '../frame/page/pager.tsx';
import { Loaded } from '../frame/page/states.tsx';
import classes from './hero-picker.module.css';
import { presentationWords } from './words.ts';

type Hero = { hero_photo_id: number | null; hero_focus_x: number; hero_focus_y: number };
type Props = { eventId: number; value: Hero; error?: React.ReactNode; onChange: (change: Partial<Hero>) => void };

/** The picture at the top of a gallery, and its focal point. */
export function HeroPicker({ eventId, value, error, onChange }: Props) {
  const t = useWords(presentationWords);
  const { data } = useQuery(outlineQuery(eventId));
  const shown = value.hero_photo_id ?? data?.tiles.find(({ ratio }) => ratio !== null)?.id;
  const choose = () => {
    const close = openModal({
      title: t.chooseTitle,
      size: 'xl',
      children: (
        <PhotoChoice
          eventId={eventId}
          onChoose={(id) => {
            onChange({ hero_photo_id: id, hero_focus_x: 50, hero_focus_y: 50 });
            close();
          }}
        />
      ),
    });
  };
  const focus = (event: React.MouseEvent<HTMLImageElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (at: number, from: number, size: number) =>
      Math.min(100, Math.max(0, Math.round((100 * (at - from)) / size)));
    onChange({
      hero_focus_x: share(event.clientX, box.left, box.width),
      hero_focus_y: share(event.clientY, box.top, box.height),
    });
  };

  return (
    <Input.Wrapper label={t.hero} error={error} labelElement="div">
      <Stack gap="sm" mt={4}>
        {shown ? (
          <>
            <div className={classes.picture}>
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders below do the same by keys */}
              <img src={`/api/admin/events/${eventId}/photos/${shown}/preview`} alt={t.focusPicture} onClick={focus} />
              <span
                className={classes.point}
                aria-hidden
                style={{ left: `${value.hero_focus_x}%`, top: `${value.hero_focus_y}%` }}
              />
            </div>
            <Text size="xs" c="dimmed">
              {t.focusHelp}
            </Text>
            {(
              [
                ['hero_focus_x', t.focusX],
                ['hero_focus_y', t.focusY],
              ] as const
            ).map(([name, label]) => (
              <Input.Wrapper key={name} label={label} labelElement="div" maw={360}>
                <Slider
                  thumbLabel={label}
                  label={(share) => `${share} %`}
                  value={value[name]}
                  onChange={(share) => onChange({ [name]: share })}
                />
              </Input.Wrapper>
            ))}
          </>
        ) : (
          <Text size="sm" c="dimmed">
            {t.noPhotos}
          </Text>
        )}
        {shown && (
          <Group gap="xs">
            <Button variant="default" onClick={choose}>
              {t.choose}
            </Button>
            {value.hero_photo_id === null ? (
              <Text size="sm" c="dimmed">
                {t.heroFirst}
              </Text>
            ) : (
              <Button variant="subtle" onClick={() => onChange({ hero_photo_id: null })}>
                {t.useFirst}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Input.Wrapper>
  );
}

const ON_PAGE = 100;

/** Chooses a photo of a gallery. Photos without a preview are left out. */
function PhotoChoice({ eventId, onChoose }: { eventId: number; onChoose: (id: number) => void }) {
  const t = useWords(presentationWords);
  const [page, setPage] = useState(1);
  const query = useQuery(outlineQuery(eventId));
  return (
    <Loaded query={query}>
      {({ tiles }) => {
        const shown = tiles.filter(({ ratio }) => ratio !== null);
        return (
          <Stack>
            <div className={classes.choice}>
              {shown.slice((page - 1) * ON_PAGE, page * ON_PAGE).map(({ id, name }) => (
                <UnstyledButton key={id} onClick={() => onChoose(id)} aria-label={t.photo(name)}>
                  <img src={thumbnailOf(eventId, id)} alt="" loading="lazy" />
                </UnstyledButton>
              ))}
            </div>
            <Pager pagination={{ page, limit: ON_PAGE, total: shown.length }} onPage={setPage} />
          </Stack>
        );
      }}
    </Loaded>
  );
}
