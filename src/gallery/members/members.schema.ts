import { z } from 'zod';
import { NullableRole, UserReference } from '../../access/users.schema.ts';
import { component, query, response } from '../../platform/openapi/registry.ts';
import { OptionalSingleLineText, UtcTimestamp } from '../../platform/openapi/types.ts';

const Colleague = component(
  'Colleague',
  z.object({
    ...UserReference.shape,
    display_name: z.string().nullable(),
    role: NullableRole,
  }),
);

const Member = component(
  'GalleryMember',
  z.object({
    user: Colleague.extend({ is_active: z.boolean() }),
    added_by: UserReference,
    added_at: UtcTimestamp,
  }),
);
export type Member = z.output<typeof Member>;

export const MemberAnswer = response('GalleryMember', 'A member of the gallery', Member);

export const MemberList = response(
  'GalleryMemberList',
  'The owner of a gallery, and up to 100 members by name',
  z.object({ owner: Colleague, members: z.array(Member) }),
);

export const CandidateQuery = query(
  'CandidateQuery',
  z.object({ q: OptionalSingleLineText(100).optional().meta({ description: 'Part of the name', example: 'ada' }) }),
);

export const CandidateList = response(
  'CandidateList',
  'Up to 20 users by name',
  z.object({ candidates: z.array(Colleague) }),
);
