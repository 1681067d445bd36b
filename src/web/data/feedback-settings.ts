import { answer, api, type Schemas } from '../frame/api/client.ts';
import { changing } from './changing.ts';

export type FeedbackSettingsPatch = Schemas['FeedbackSettingsPatch'];

export const changeFeedbackSettings = changing(['events', 'feedback'], (id: number, body: FeedbackSettingsPatch) =>
  answer(api.PATCH('/admin/events/{id}/feedback', { params: { path: { id } }, body })),
);
