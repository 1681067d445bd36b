import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { ADDS, defineTool, READS } from '../tool.ts';
import { Label, NewLabel } from './labels.schema.ts';
import { createLabel, findLabelNamed, listLabels } from './labels.ts';

export const labelTools = [
  defineTool({
    name: 'list_labels',
    title: 'List labels',
    description: 'Lists the labels of the user.',
    input: z.strictObject({}),
    output: z.object({ labels: z.array(Label) }),
    hints: READS,
    run: async (deps, user) => ({ labels: await listLabels(deps, user) }),
  }),
  defineTool({
    name: 'create_label',
    title: 'Create a label',
    description: 'Creates a label, or returns the existing label with that name unchanged.',
    input: z.strictObject({ name: NewLabel.shape.name, color: NewLabel.shape.color.optional() }),
    output: z.object({ label: Label, existed: z.boolean() }),
    hints: { ...ADDS, idempotentHint: true },
    async run(deps, user, { name, color }) {
      try {
        const input = NewLabel.parse({ name, ...(color !== undefined && { color }) });
        return { label: await createLabel(deps, user, input), existed: false };
      } catch (error) {
        const label =
          error instanceof AppError && error.status === 409 ? await findLabelNamed(deps, user, name) : undefined;
        if (!label) throw error;
        return { label, existed: true };
      }
    },
  }),
];
