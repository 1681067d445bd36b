import { NewReward as NewRewardSchema, RewardPatch } from '../../../tasks/rewards/reward-record.schema.ts';
import { createReward, editableReward, type RewardRecord } from '../../data/reward-records.ts';
import { EditDialog } from '../../frame/forms/edit-dialog.tsx';
import { useSchemaForm } from '../../frame/forms/form.ts';
import { useSubmit } from '../../frame/forms/submit.ts';
import { useWords } from '../../frame/language/language.tsx';
import { Dialog, DialogForm } from '../../frame/overlays/dialog.tsx';
import { useNotices } from '../../frame/overlays/notices.tsx';
import { RewardFields, type RewardValues } from './reward-fields.tsx';
import { rewardSettingsWords } from './words.ts';

export function EditReward({ reward, close }: { reward: RewardRecord | undefined; close: () => void }) {
  const t = useWords(rewardSettingsWords);
  const { done } = useNotices();
  return (
    <EditDialog<RewardRecord, RewardValues>
      opened={reward !== undefined}
      title={t.editTitle(reward?.name ?? '')}
      close={close}
      {...editableReward(reward?.id ?? 0)}
      schema={RewardPatch}
      labels={{
        ...{ name: t.name, description: t.description, icon: t.icon, category: t.category, cost: t.cost },
        ...{
          min_level: t.minLevel,
          stock: t.stock,
          max_per_user: t.maxPerUser,
          accent: t.accent,
          translations: t.german,
        },
      }}
      saved={({ name }) => done(t.saved(name))}
      refusals={{ CONFLICT: ['name', t.taken] }}
    >
      {(form) => <RewardFields form={form} />}
    </EditDialog>
  );
}

export function NewReward({ opened, close }: { opened: boolean; close: () => void }) {
  const t = useWords(rewardSettingsWords);
  return (
    <Dialog opened={opened} title={t.newReward} close={close}>
      <NewRewardForm close={close} />
    </Dialog>
  );
}

function NewRewardForm({ close }: { close: () => void }) {
  const t = useWords(rewardSettingsWords);
  const { done } = useNotices();
  const form = useSchemaForm<RewardValues>(NewRewardSchema, {
    ...{ name: '', description: '', icon: '🎁', category: 'collectible', cost: 100, min_level: 1 },
    ...{ stock: null, max_per_user: null, accent: null, translations: {} },
  });
  const create = async (body: RewardValues) => {
    const { name } = await createReward(body);
    done(t.added(name));
    close();
  };
  return (
    <DialogForm {...useSubmit(form, create, { CONFLICT: ['name', t.taken] })} verb={t.create} cancel={close}>
      <RewardFields form={form} />
    </DialogForm>
  );
}
