import { Alert, Checkbox, Fieldset, Group, NumberInput, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { SettingsPatch } from '../../../gallery/settings/settings.schema.ts';
import { providersQuery } from '../../data/providers.ts';
import { editableSettings, type Settings, settingsQuery } from '../../data/settings.ts';
import type { Versioned } from '../../frame/api/client.ts';
import { SaveBar, useRecordForm } from '../../frame/forms/record-form.tsx';
import { IconLock } from '../../frame/icons.tsx';
import { useWords } from '../../frame/language/language.tsx';
import { useNotices } from '../../frame/overlays/notices.tsx';
import { Loaded } from '../../frame/page/states.tsx';
import { useMay } from '../../frame/session/session.ts';
import { frameWords } from '../../frame/words.ts';
import { Section } from '../section.tsx';
import { useRoleName } from '../user-fields.tsx';
import { settingsWords } from '../words.ts';
import type { LoginSettings } from './login-settings.ts';
import { ROLES } from './roles.ts';
import { SingleSignOn } from './single-sign-on.tsx';
import { loginSettingsWords } from './words.ts';

/** How people of the studio log in. */
export function LoginSettingsView() {
  const t = useWords(loginSettingsWords);
  const frame = useWords(frameWords);
  const settings = useQuery(settingsQuery);
  const providers = useQuery(providersQuery);
  return (
    <Section title={frame.login} about={t.about}>
      <Loaded query={providers}>
        {({ providers }) => (
          <Loaded query={settings}>
            {(latest) => <LoginForm latest={latest} providers={providers.map(({ label }) => label)} />}
          </Loaded>
        )}
      </Loaded>
    </Section>
  );
}

function LoginForm({ latest, providers }: { latest: Versioned<Settings>; providers: string[] }) {
  const t = useWords(loginSettingsWords);
  const { readOnly, saveSettings } = useWords(settingsWords);
  const { done } = useNotices();
  const isAllowed = useMay()('settings.edit');
  const { form, before, submit, isDirty, isBusy } = useRecordForm<Settings, LoginSettings>({
    schema: SettingsPatch,
    ...editableSettings,
    latest,
    fieldsOf: ({ settings }) => settings,
    labels: {
      second_factor_required: t.required,
      second_factor_grace_days: t.grace,
      session_max_days: t.maxDays,
      session_idle_hours: t.idleHours,
      oidc_only: t.only,
      oidc_link_by_email: t.linkByEmail,
      oidc_role_claim: t.roleClaim,
      oidc_roles: t.roles,
    },
    refusals: { IDENTITY_MISSING: ['oidc_only', t.linkFirst] },
    saved: () => done(t.saved),
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={640}>
        {!isAllowed && <Alert icon={<IconLock />}>{readOnly}</Alert>}
        <Fieldset variant="unstyled" disabled={!isAllowed}>
          <Stack gap="lg">
            <SecondFactor form={form} />
            <Fieldset legend={t.sessions}>
              <Stack gap="sm">
                <NumberInput
                  label={t.maxDays}
                  maw={420}
                  required
                  min={1}
                  max={400}
                  allowDecimal={false}
                  {...form.getInputProps('session_max_days')}
                />
                <NumberInput
                  label={t.idleHours}
                  description={t.idleHelp}
                  maw={420}
                  required
                  min={0}
                  max={8760}
                  allowDecimal={false}
                  {...form.getInputProps('session_idle_hours')}
                />
              </Stack>
            </Fieldset>
            {providers.length > 0 && <SingleSignOn form={form} providers={providers} version={before.etag} />}
          </Stack>
        </Fieldset>
        {isAllowed && <SaveBar verb={saveSettings} isBusy={isBusy} isDirty={isDirty} />}
      </Stack>
    </form>
  );
}

function SecondFactor({ form }: { form: UseFormReturnType<LoginSettings> }) {
  const t = useWords(loginSettingsWords);
  const roleName = useRoleName();
  const { onChange, ...required } = form.getInputProps('second_factor_required');
  return (
    <Fieldset legend={t.secondFactor}>
      <Stack gap="sm">
        <Checkbox.Group
          label={t.required}
          description={t.requiredHelp}
          {...required}
          // In one order, so that a change that is taken back is none.
          onChange={(roles) => onChange(ROLES.filter((role) => roles.includes(role)))}
        >
          <Group gap="md" mt="xs">
            {ROLES.map((role) => (
              <Checkbox key={role} value={role} label={roleName(role)} />
            ))}
          </Group>
        </Checkbox.Group>
        {form.values.second_factor_required.length > 0 && (
          <NumberInput
            label={t.grace}
            description={t.graceHelp}
            maw={420}
            required
            min={0}
            max={365}
            allowDecimal={false}
            {...form.getInputProps('second_factor_grace_days')}
          />
        )}
      </Stack>
    </Fieldset>
  );
}
