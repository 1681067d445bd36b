// npm start runs this first, on whatever Node there is: an older one cannot read the program itself.
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error('Atelier needs Node 24. Install it, or run "npm ci", which brings it.');
  process.exit(1);
}
