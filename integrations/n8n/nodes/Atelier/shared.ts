import type { INodeProperties } from 'n8n-workflow';

/** Parameters that several resources have. */
export const sharedProperties: INodeProperties[] = [
  {
    displayName: 'Event ID',
    name: 'eventId',
    type: 'number',
    typeOptions: { minValue: 1 },
    default: 0,
    required: true,
    description: 'The ID of the gallery',
    displayOptions: { show: { resource: ['category', 'comment', 'list', 'photo', 'pick'] } },
  },
  {
    displayName: 'Event ID',
    name: 'eventId',
    type: 'number',
    typeOptions: { minValue: 1 },
    default: 0,
    required: true,
    description: 'The ID of the gallery',
    displayOptions: { show: { resource: ['event'], operation: ['get'] } },
  },
  {
    displayName: 'Return All',
    name: 'returnAll',
    type: 'boolean',
    default: false,
    description: 'Whether to return all results or only up to a given limit',
    displayOptions: { show: { resource: ['comment', 'event', 'list', 'photo', 'pick'], operation: ['getAll'] } },
  },
  {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    typeOptions: { minValue: 1 },
    default: 50,
    description: 'Max number of results to return',
    displayOptions: {
      show: { resource: ['comment', 'event', 'list', 'photo', 'pick'], operation: ['getAll'], returnAll: [false] },
    },
  },
];
