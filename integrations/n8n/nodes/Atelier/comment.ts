import type { INodeProperties } from 'n8n-workflow';

export const commentProperties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['comment'] } },
    options: [
      {
        name: 'Get Many',
        value: 'getAll',
        action: 'Get many comments',
        description: 'List the comments of guests, newest first',
      },
      {
        name: 'Moderate',
        value: 'moderate',
        action: 'Moderate a comment',
        description: 'Show or hide a comment',
      },
    ],
    default: 'getAll',
  },
  {
    displayName: 'Comment ID',
    name: 'commentId',
    type: 'number',
    typeOptions: { minValue: 1 },
    default: 0,
    required: true,
    displayOptions: { show: { resource: ['comment'], operation: ['moderate'] } },
  },
  {
    displayName: 'Status',
    name: 'status',
    type: 'options',
    options: [
      { name: 'Hidden', value: 'hidden' },
      { name: 'Pending', value: 'pending' },
      { name: 'Visible', value: 'visible' },
    ],
    default: 'visible',
    displayOptions: { show: { resource: ['comment'], operation: ['moderate'] } },
  },
  {
    displayName: 'Filters',
    name: 'filters',
    type: 'collection',
    placeholder: 'Add Filter',
    default: {},
    displayOptions: { show: { resource: ['comment'], operation: ['getAll'] } },
    options: [
      { displayName: 'Photo ID', name: 'photo_id', type: 'number', default: 0 },
      {
        displayName: 'Since',
        name: 'since',
        type: 'dateTime',
        default: '',
        description: 'Only comments written at or after this time',
      },
      {
        displayName: 'Status',
        name: 'status',
        type: 'options',
        options: [
          { name: 'Hidden', value: 'hidden' },
          { name: 'Pending', value: 'pending' },
          { name: 'Visible', value: 'visible' },
        ],
        default: 'visible',
      },
    ],
  },
];
