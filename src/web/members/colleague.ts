import type { Schemas } from '../frame/api/client.ts';

export type Colleague = Schemas['Colleague'];

export const nameOf = ({ display_name, username }: Colleague): string => display_name ?? username;
