import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { commandLineQuery } from '../data/programs.ts';
import { publicUrl } from '../frame/api/public-url.ts';
import { IconDownload, IconKey } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { ButtonLink } from '../frame/page/links.tsx';
import { Loaded } from '../frame/page/states.tsx';
import { Choice } from './choice.tsx';
import { commandLine, type Program, snippetsFor } from './program-snippets.ts';
import { programWords } from './program-words.ts';
import { SnippetBox } from './snippet-box.tsx';
import type { Snippet } from './snippets.ts';

export const PROGRAMS: readonly [Program, ...Program[]] = ['cli', 'lightroom', 'n8n', 'package'];
const PLUG_IN = '/integrations/atelier.lrplugin.zip';

/** The programs that this server offers in its own version, each with the steps to install it. */
export function Programs() {
  const t = useWords(programWords);
  return (
    <Stack gap="xl" maw={760}>
      <Stack component="section" gap="sm" aria-labelledby="token-step">
        <Title order={2} id="token-step">
          {t.tokenStep}
        </Title>
        <Text size="sm">{t.tokenText}</Text>
        <Group>
          <ButtonLink to="/settings/api-tokens" variant="default" leftSection={<IconKey size={18} />}>
            {t.tokens}
          </ButtonLink>
        </Group>
      </Stack>
      <Stack component="section" gap="sm" aria-labelledby="program-step">
        <Title order={2} id="program-step">
          {t.programStep}
        </Title>
        <Choice
          label={t.program}
          names={PROGRAMS}
          labels={t.programs}
          panel={(program) => <Steps program={program} />}
        />
      </Stack>
    </Stack>
  );
}

function Steps({ program }: { program: Program }) {
  const t = useWords(programWords);
  return (
    <Stack>
      <Text size="sm">{t.what[program]}</Text>
      {program === 'lightroom' && (
        <Group>
          <Button component="a" href={PLUG_IN} download leftSection={<IconDownload size={18} />}>
            {t.download}
          </Button>
        </Group>
      )}
      {program === 'cli' && <CommandLine />}
      {snippetsFor(program, publicUrl).map(({ title, ...snippet }) => (
        <SnippetBox key={title} snippet={{ ...snippet, title: t.steps[title] ?? title }} />
      ))}
      <Text size="sm">{t.afterwards[program]}</Text>
      <Title order={3}>{t.works}</Title>
      <Text size="sm">{t.checks[program]}</Text>
    </Stack>
  );
}

/** The line that installs the command line, with the checksum of the file that this server offers. */
function CommandLine() {
  const t = useWords(programWords);
  const query = useQuery(commandLineQuery);
  return (
    <Loaded query={query} rows={2}>
      {(sha256) => {
        const snippet: Snippet = {
          kind: 'command',
          title: t.steps.install ?? '',
          text: commandLine(publicUrl, sha256),
        };
        return <SnippetBox snippet={snippet} />;
      }}
    </Loaded>
  );
}
