import { rules, sentencesOf } from './rules.ts';

const brokenBy = (text: string) =>
  sentencesOf(text).flatMap((sentence) => rules.filter(({ breaks }) => breaks(sentence)).map(({ name }) => name));

describe('the rules of plain English', () => {
  it.each([
    ['Whoever completes a task in this time stands here.', 'free relative'],
    ['Who revokes a link closes every address that it gave.', 'sentence without a subject'],
    ['What waits', 'sentence without a subject'],
    ['An assistant of one’s own can do the same.', 'of its own'],
    ['So that of two writers one is told.', 'is told'],
    ['The feed is held back for so long.', 'so many'],
    ['Somebody else changed this meanwhile.', 'meanwhile'],
    ['A gallery has 100 links at most.', 'at most behind its noun'],
    ['All refusals have one shape, but for MCP’s.', 'but for'],
    ['SESSION_SECRET is another than that of the backup.', 'another than'],
    ['This turns by itself once the client connects.', 'by itself'],
    ['This is no e-mail address.', 'is no'],
    ['Hinder developer tools and right clicks', 'old verbs'],
    [`The cat ${'very '.repeat(25)}slowly sat.`, 'long sentence'],
    ['The start: it prints this: a password.', 'chain of colons'],
  ])('finds the fault of “%s”', (text, rule) => {
    expect(brokenBy(text)).toContain(rule);
  });

  it.each([
    'If you revoke a link, all its URLs stop working at once.',
    'Who can open this gallery?',
    'What’s new',
    'Up to 20 streams per user; a password has at least 8 characters.',
    'There is no photo yet. It was no longer there.',
    'Run `npm ci` in the folder: it installs Node 24.',
    'A free relative is fine for things: you see whether it worked.',
  ])('accepts “%s”', (text) => {
    expect(brokenBy(text)).toEqual([]);
  });
});
