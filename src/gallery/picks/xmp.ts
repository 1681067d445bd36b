import { escapeHtml } from '../../platform/html.ts';
import type { Marks } from './sidecars.sql.ts';

/**
 * A photo's marks in the terms of XMP. Lightroom Classic and Bridge read `xmpDM:pick`; all others show the label, under the names that Adobe's
 * programs give to colours in English. Marks that a photo does not have are left out, so that they reset nothing. Undefined if there
 * are none, since likes have no place in XMP.
 */
export function toXmp({ favorites, rating, comments, lists }: Marks): string | undefined {
  const isChosen = favorites > 0 || lists.length > 0;
  const label = isChosen ? 'Green' : comments > 0 ? 'Yellow' : undefined;
  const attributes = [
    ...(rating.average === null ? [] : [`xmp:Rating="${Math.round(rating.average)}"`]),
    ...(label ? [`xmp:Label="${label}"`] : []),
    ...(isChosen ? ['xmpDM:pick="1"'] : []),
  ];
  if (attributes.length === 0) return undefined;
  const subjects = lists.map((name) => `<rdf:li>${escapeXml(name)}</rdf:li>`).join('');
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
    xmlns:xmpDM="http://ns.adobe.com/xmp/1.0/DynamicMedia/" xmlns:dc="http://purl.org/dc/elements/1.1/"
    ${attributes.join(' ')}>${subjects ? `\n   <dc:subject><rdf:Bag>${subjects}</rdf:Bag></dc:subject>` : ''}
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>
`;
}

/** XML has no place for most control characters, not even escaped. */
const escapeXml = (text: string): string => escapeHtml(text).replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ');
