import { useElementSize } from '@mantine/hooks';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Line, layOut } from './layout.ts';
import type { Section } from './tiles.ts';

type Look = { size: number; hasNames: boolean };

/** The index of the row that has a photo. */
const rowOf = (lines: Line[], index: number) =>
  lines.findLastIndex((line) => line.kind === 'row' && line.first <= index);

/** Lays out the sections. Drawn are the visible lines and the rows of some photos. */
export function useLines(sections: Section[], hasHeadings: boolean, { size, hasNames }: Look, always: number[]) {
  const { ref, width } = useElementSize();
  const box = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  const lines = useMemo(() => {
    const shapes = sections.map(({ tiles }) => ({
      ratios: tiles.map(({ ratio }) => ratio ?? 1),
      hasHeading: hasHeadings,
    }));
    return width > 0 ? layOut(shapes, { width, size, hasNames }) : [];
  }, [sections, hasHeadings, width, size, hasNames]);
  const drawn = always.map((index) => rowOf(lines, index)).filter((line) => line >= 0);
  const rows = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (i) => lines[i]?.height ?? 0,
    overscan: 4,
    scrollMargin: margin,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...drawn])].sort((a, b) => a - b),
  });

  useLayoutEffect(() => {
    setMargin(box.current ? box.current.getBoundingClientRect().top + window.scrollY : 0);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines have other heights
  useLayoutEffect(() => rows.measure(), [lines]);

  // The photos at the top of the window stay there when their size changes.
  const top = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the look changes
  useLayoutEffect(() => {
    if (top.current !== undefined && window.scrollY > margin)
      rows.scrollToIndex(rowOf(lines, top.current), { align: 'start' });
  }, [size, hasNames, width]);
  const first = lines[rows.range?.startIndex ?? 0];
  useLayoutEffect(() => {
    if (first?.kind === 'row') top.current = first.first;
  });

  return {
    box,
    ref,
    lines,
    height: rows.getTotalSize(),
    inSight: rows.getVirtualItems().flatMap(({ index, start }) => {
      const line = lines[index];
      return line ? [{ line, top: start - margin }] : [];
    }),
    /** The line at a height of the grid. */
    lineAt: (y: number) => {
      let top = 0;
      for (const line of lines) {
        if (y < top + line.height) return { line, top };
        top += line.height;
      }
      const line = lines.at(-1);
      return line && { line, top: top - line.height };
    },
    show: (index: number) => rows.scrollToIndex(rowOf(lines, index), { align: 'auto' }),
    rowOf: (index: number) => rowOf(lines, index),
  };
}

export type Lines = ReturnType<typeof useLines>;
