import type { ComponentPropsWithRef } from 'react';

/** A part of a grid, by its role: the rows of a real table can’t be laid out one by one. */
export const GridPart = ({
  role,
  ...props
}: ComponentPropsWithRef<'div'> & { role: 'grid' | 'row' | 'rowheader' | 'gridcell' }) => (
  <div role={role} {...props} />
);
