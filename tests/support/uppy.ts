// Uppy and its tus plug-in, as others bundle them.
export { Uppy } from '@uppy/core';
export { default as Tus } from '@uppy/tus';
