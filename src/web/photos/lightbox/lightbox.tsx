import { ActionIcon } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type PhotoSwipe from 'photoswipe';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Tile } from '../../data/photos.ts';
import { photoQuery } from '../../data/photos.ts';
import { IconInfoCircle } from '../../frame/icons.tsx';
import { useWords } from '../../frame/language/language.tsx';
import { frameWords } from '../../frame/words.ts';
import { Filmstrip } from './filmstrip.tsx';
import classes from './lightbox.module.css';
import { openSwipe } from './open-swipe.ts';
import { Panel } from './panel.tsx';
import { lightboxWords } from './words.ts';

const PANEL = 340;
const STRIP = 84;
const WIDE = '(min-width: 1000px)';
const HIGH = '(min-height: 520px)';

/** The room around the picture: the panel is beside it, or below it on a narrow screen. */
function roomFor(hasPanel: boolean) {
  const isWide = matchMedia(WIDE).matches;
  const strip = matchMedia(HIGH).matches ? STRIP : 0;
  return {
    top: 56,
    bottom: hasPanel && !isWide ? innerHeight * 0.6 : strip,
    left: 0,
    right: hasPanel && isWide ? PANEL : 0,
  };
}

type Props = {
  eventId: number;
  tiles: Tile[];
  photo: number;
  onShow: (id: number) => void;
  onClose: () => void;
};

/** One photo on the whole screen, with everything that the studio does with it. New photos appear at the next opening. */
export default function Lightbox({ eventId, tiles, photo, onShow, onClose }: Props) {
  const t = useWords(lightboxWords);
  const frame = useWords(frameWords);
  const [list, setList] = useState(tiles);
  const [gone, setGone] = useState<number>();
  const [host, setHost] = useState<HTMLElement>();
  const [hasPanel, setPanel] = useLocalStorage({
    key: 'atelier.photos.about',
    defaultValue: matchMedia(WIDE).matches,
    getInitialValueInEffect: false,
  });
  const box = useRef<PhotoSwipe>(null);
  const index = list.findIndex(({ id }) => id === photo);
  const tile = list[index];
  const { data } = useQuery({ ...photoQuery(eventId, photo), enabled: tile !== undefined });

  const now = useRef({ photo, hasPanel, onShow, onClose });
  useEffect(() => {
    now.current = { photo, hasPanel, onShow, onClose };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened once for a list, and follows the photo below
  useEffect(() => {
    if (index < 0) return onClose();
    let isOpen = true;
    box.current = openSwipe({
      eventId,
      tiles: list,
      index,
      labels: {
        close: frame.close,
        previous: frame.previous,
        next: frame.next,
        zoom: t.zoom,
        unreadable: t.unreadable,
      },
      padding: () => roomFor(now.current.hasPanel),
      onReady: setHost,
      onShow: ({ id }) => isOpen && id !== now.current.photo && now.current.onShow(id),
      onClose: () => isOpen && now.current.onClose(),
    });
    return () => {
      isOpen = false;
      box.current?.destroy();
    };
  }, [list]);
  useEffect(() => {
    if (index >= 0 && box.current && box.current.currIndex !== index) box.current.goTo(index);
  }, [index]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture makes room for the panel
  useEffect(() => box.current?.updateSize(true), [hasPanel]);

  /** Shows the next photo instead of a deleted one, which then leaves the list. */
  const leave = (id: number) => {
    const next = list[index + 1] ?? list[index - 1];
    if (!next) return onClose();
    setGone(id);
    onShow(next.id);
  };
  useEffect(() => {
    if (gone === undefined || gone === photo) return;
    setList((before) => before.filter(({ id }) => id !== gone));
    setGone(undefined);
  }, [gone, photo]);

  if (!host || !tile) return null;
  const caption = data?.caption ?? data?.file_caption;
  return createPortal(
    <>
      <p className={classes.name}>{[tile.name, caption].filter(Boolean).join(' · ')}</p>
      <ActionIcon
        className={classes.toggle}
        size={44}
        variant="transparent"
        aria-label={t.about}
        title={t.about}
        aria-pressed={hasPanel}
        onClick={() => setPanel(!hasPanel)}
      >
        <IconInfoCircle size={24} />
      </ActionIcon>
      {matchMedia(HIGH).matches && (
        <Filmstrip eventId={eventId} tiles={list} index={index} hasPanel={hasPanel} onShow={onShow} />
      )}
      {hasPanel && <Panel key={photo} eventId={eventId} tile={tile} photo={data} onRemoved={() => leave(photo)} />}
    </>,
    host,
  );
}
