import { z } from 'zod';
import { UtcTimestamp } from '../../platform/openapi/types.ts';

export const FeedbackSettings = z.object({
  feedback_enabled: z.boolean(),
  allow_ratings: z.boolean(),
  allow_likes: z.boolean(),
  allow_comments: z.boolean(),
  allow_favorites: z.boolean(),
  require_name_email: z.boolean(),
  moderate_comments: z.boolean(),
  show_feedback_to_guests: z.boolean(),
  created_at: UtcTimestamp,
  updated_at: UtcTimestamp,
});
