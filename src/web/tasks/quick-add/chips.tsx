import { Badge, ColorSwatch, Group, Pill, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { nextColor, useLabels } from '../../data/labels.ts';
import { IconAlertTriangle, IconCalendar, IconClock } from '../../frame/icons.tsx';
import { useWords } from '../../frame/language/language.tsx';
import { useDueText } from '../fields/due-text.ts';
import { estimateText } from '../fields/estimate.ts';
import { PriorityIcon } from '../fields/priority-icon.tsx';
import { findLabel } from '../labels/label-of.ts';
import { taskWords } from '../words.ts';
import classes from './quick-add.module.css';
import type { Chip } from './text.ts';
import { quickWords } from './words.ts';

type Said = { field: string; text: string; icon: ReactNode; isNew?: boolean; isFar?: boolean };

function useSaid(): (chip: Chip) => Said {
  const t = useWords(taskWords);
  const due = useDueText();
  const labels = useLabels();
  return (chip) => {
    if (chip.kind === 'due') {
      const { value, isFar = false } = chip;
      return {
        field: t.dueDate,
        text: due(value),
        icon: isFar ? <IconAlertTriangle size={14} /> : <IconCalendar size={14} />,
        isFar,
      };
    }
    if (chip.kind === 'priority')
      return { field: t.priorityField, text: t.priority[chip.value], icon: <PriorityIcon priority={chip.value} /> };
    if (chip.kind === 'estimate')
      return { field: t.estimate, text: estimateText(chip.value), icon: <IconClock size={14} /> };
    const label = findLabel(labels, chip.value);
    const color = label?.color ?? nextColor(labels);
    const icon = <ColorSwatch size={12} color={color} withShadow={false} />;
    return { field: t.label, text: label?.name ?? chip.value, icon, isNew: !label };
  };
}

/** The recognised parts, each with a button that turns it back into text. */
export function QuickChips({ chips, takeOff }: { chips: Chip[]; takeOff: (chip: Chip) => void }) {
  const t = useWords(quickWords);
  const saidOf = useSaid();
  const said = chips.map((chip) => ({ chip, ...saidOf(chip) }));
  return (
    <>
      <VisuallyHidden role="status">
        {said
          .map(
            ({ field, text, isNew, isFar }) =>
              `${field}: ${text}${isNew ? ` (${t.newLabel})` : ''}${isFar ? ` (${t.far})` : ''}.`,
          )
          .join(' ')}
      </VisuallyHidden>
      <Group component="ul" gap={6} className={classes.chips} aria-label={t.understood}>
        {said.map(({ chip, field, text, icon, isNew, isFar }) => (
          <li key={chip.kind}>
            <Pill
              size="md"
              withRemoveButton
              onRemove={() => takeOff(chip)}
              classNames={{ root: classes.chip, label: classes.chipLabel, remove: classes.chipRemove }}
              removeButtonProps={{
                'aria-label': t.takeOff(`${field} ${text}`),
                'aria-hidden': undefined,
                tabIndex: 0,
                iconSize: 14,
              }}
            >
              {icon}
              <bdi>{text}</bdi>
              {isFar && (
                <Badge size="xs" color="orange">
                  {t.far}
                </Badge>
              )}
              {isNew && (
                <Badge size="xs" color="clay">
                  {t.newLabel}
                </Badge>
              )}
            </Pill>
          </li>
        ))}
      </Group>
    </>
  );
}
