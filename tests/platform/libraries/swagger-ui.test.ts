import swaggerUi from 'swagger-ui-express';

/** The page of swagger-ui-express, in which src/docs.routes.ts replaces these parts. */
it('swagger-ui-express builds a page with relative assets, one head and one body, and serves them by its second handler', () => {
  const page = swaggerUi.generateHTML(undefined, { explorer: true });
  expect(page.match(/<\/head>/g)).toHaveLength(1);
  expect(page.match(/<body>/g)).toHaveLength(1);
  expect(page).toContain('"./swagger-ui-init.js"');
  expect(page).toContain('"./swagger-ui-bundle.js"');
  expect(swaggerUi.serve).toEqual([expect.any(Function), expect.any(Function)]);
});
