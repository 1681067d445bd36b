import type { INodeProperties } from 'n8n-workflow';

export const listProperties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['list'] } },
    options: [
      { name: 'Get', value: 'get', action: 'Get a list', description: 'Read a list of a guest and its photos' },
      {
        name: 'Get Many',
        value: 'getAll',
        action: 'Get many lists',
        description: 'List the favourites and lists of guests',
      },
    ],
    default: 'getAll',
  },
  {
    displayName: 'List ID',
    name: 'selectionId',
    type: 'number',
    typeOptions: { minValue: 1 },
    default: 0,
    required: true,
    description: 'The ID of the selection',
    displayOptions: { show: { resource: ['list'], operation: ['get'] } },
  },
  {
    displayName: 'Filters',
    name: 'filters',
    type: 'collection',
    placeholder: 'Add Filter',
    default: {},
    displayOptions: { show: { resource: ['list'], operation: ['getAll'] } },
    options: [
      {
        displayName: 'Status',
        name: 'status',
        type: 'options',
        options: [
          { name: 'Open', value: 'open' },
          { name: 'Submitted', value: 'submitted' },
        ],
        default: 'submitted',
      },
    ],
  },
];
