import type { INodeProperties } from 'n8n-workflow';

export const photoProperties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['photo'] } },
    options: [
      {
        name: 'Check',
        value: 'check',
        action: 'Check a photo',
        description: 'Find out whether a gallery already has a file',
      },
      { name: 'Get Many', value: 'getAll', action: 'Get many photos', description: 'List the photos of a gallery' },
      { name: 'Upload', value: 'upload', action: 'Upload a photo', description: 'Add a photo to a gallery' },
    ],
    default: 'getAll',
  },
  {
    displayName: 'Input Binary Field',
    name: 'binaryPropertyName',
    type: 'string',
    default: 'data',
    required: true,
    hint: 'The name of the input field that contains the photo',
    displayOptions: { show: { resource: ['photo'], operation: ['check', 'upload'] } },
  },
  {
    displayName: 'Additional Fields',
    name: 'additionalFields',
    type: 'collection',
    placeholder: 'Add Field',
    default: {},
    displayOptions: { show: { resource: ['photo'], operation: ['upload'] } },
    options: [
      {
        displayName: 'Category ID',
        name: 'category_id',
        type: 'number',
        default: 0,
        description: 'A category of this gallery, or a global one',
      },
      {
        displayName: 'If the Gallery Has the File',
        name: 'on_duplicate',
        type: 'options',
        options: [
          { name: 'Add It Again', value: 'keep' },
          { name: 'Return the Existing Photo', value: 'skip' },
        ],
        default: 'skip',
      },
    ],
  },
  {
    displayName: 'Filters',
    name: 'filters',
    type: 'collection',
    placeholder: 'Add Filter',
    default: {},
    displayOptions: { show: { resource: ['photo'], operation: ['getAll'] } },
    options: [
      {
        displayName: 'Category ID',
        name: 'category_id',
        type: 'string',
        default: '',
        description: 'The ID of a category, or "none"',
      },
      { displayName: 'File Name', name: 'q', type: 'string', default: '', description: 'Part of the file name' },
      {
        displayName: 'Marks',
        name: 'marks',
        type: 'boolean',
        default: true,
        description: 'Whether to add likes, favourites, ratings, comments and lists to each photo',
      },
      {
        displayName: 'Order',
        name: 'order',
        type: 'options',
        options: [
          { name: 'Manual Order', value: 'position' },
          { name: 'Newest First', value: 'uploaded' },
        ],
        default: 'uploaded',
      },
      { displayName: 'Uploaded Since', name: 'uploaded_since', type: 'dateTime', default: '' },
    ],
  },
];
