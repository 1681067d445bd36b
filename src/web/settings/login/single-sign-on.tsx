import { Fieldset, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { optionalText } from '../../frame/forms/form.ts';
import { useWords } from '../../frame/language/language.tsx';
import type { LoginSettings } from './login-settings.ts';
import { RoleValues } from './role-values.tsx';
import { loginSettingsWords } from './words.ts';

type Props = { form: UseFormReturnType<LoginSettings>; providers: string[]; version: string };

/** How people log in with the providers that the operator has set up. */
export function SingleSignOn({ form, providers, version }: Props) {
  const t = useWords(loginSettingsWords);
  return (
    <Fieldset legend={t.providers}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t.providersHelp(providers.join(', '))}
        </Text>
        <Switch label={t.only} description={t.onlyHelp} {...form.getInputProps('oidc_only', { type: 'checkbox' })} />
        <Switch
          label={t.linkByEmail}
          description={t.linkByEmailHelp}
          {...form.getInputProps('oidc_link_by_email', { type: 'checkbox' })}
        />
        <TextInput
          label={t.roleClaim}
          description={t.roleClaimHelp}
          maw={420}
          maxLength={100}
          spellCheck={false}
          {...optionalText(form, 'oidc_role_claim')}
        />
        {form.values.oidc_role_claim !== null && (
          <RoleValues
            // Another version of the record replaces the rows.
            key={version}
            roles={form.values.oidc_roles}
            error={form.errors.oidc_roles}
            change={(roles) => form.setFieldValue('oidc_roles', roles)}
          />
        )}
      </Stack>
    </Fieldset>
  );
}
