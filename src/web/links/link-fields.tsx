import { Button, Fieldset, Group, NativeSelect, Stack, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { LinkValues } from '../data/links.ts';
import { optionalText } from '../frame/forms/form.ts';
import { MomentInput } from '../frame/forms/moment-input.tsx';
import { useWords } from '../frame/language/language.tsx';
import type { GalleryRights } from './use-rights.ts';
import { linkWords } from './words.ts';

const KINDS = ['original', 'web', 'none'] as const;
const DAYS = [7, 30, 90];

type Props = {
  form: UseFormReturnType<LinkValues>;
  /** The gallery's permissions, which a link can only reduce. */
  gallery: GalleryRights;
  isFirst?: boolean;
};

export function LinkFields({ form, gallery, isFirst = false }: Props) {
  const t = useWords(linkWords);
  const right = (name: 'can_comment' | 'can_choose' | 'can_upload', label: string, isPermitted: boolean) => (
    <Switch
      label={label}
      {...(!isPermitted && { description: t.notInGallery })}
      {...form.getInputProps(name, { type: 'checkbox' })}
    />
  );
  return (
    <>
      <TextInput
        label={t.name}
        description={t.nameHelp}
        placeholder={isFirst ? t.first : t.namePlaceholder}
        required={!isFirst}
        maxLength={100}
        autoComplete="off"
        data-autofocus
        {...(isFirst ? optionalText(form, 'name', false) : form.getInputProps('name'))}
      />
      <Fieldset legend={t.rights}>
        <Stack gap="sm">
          {right('can_comment', t.comment, gallery.comment)}
          {right('can_choose', t.choose, gallery.choose)}
          {right('can_upload', t.upload, gallery.upload)}
          <NativeSelect
            label={t.downloads}
            {...(!gallery.downloads && { description: t.notInGallery })}
            data={KINDS.map((value) => ({ value, label: t.downloadKinds[value] }))}
            {...form.getInputProps('downloads')}
          />
        </Stack>
      </Fieldset>
      <Group align="flex-end" gap="xs">
        <MomentInput
          label={t.expires}
          description={t.expiresHelp}
          flex={1}
          miw={220}
          error={form.errors.expires_at}
          value={form.values.expires_at}
          onChange={(time) => form.setFieldValue('expires_at', time)}
        />
        <Group gap={4}>
          {DAYS.map((days) => (
            <Button
              key={days}
              variant="default"
              size="xs"
              onClick={() => form.setFieldValue('expires_at', new Date(Date.now() + days * 86_400_000).toISOString())}
            >
              {t.inDays(days)}
            </Button>
          ))}
        </Group>
      </Group>
    </>
  );
}
