// Imported before the program: a Node older than 24 cannot read its sources.
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error('Atelier requires Node 24. Install it, or run "npm ci", which includes it.');
  process.exit(1);
}
