import sharp, { type Sharp } from 'sharp';

export interface WrittenCaption {
  exif?: { description?: string; takenAt?: string };
  xmp?: { title?: string; description?: string; altText?: string };
}

/** A picture of soft shapes, distinct per seed, with camera or author metadata. */
export function photograph(seed: number, { exif, xmp }: WrittenCaption = {}): Sharp {
  const pixels = Buffer.from(
    Array.from({ length: 8 * 6 * 3 }, (_, index) => ((index + 7) * (seed + 3) * 2477) % 256),
  );
  let picture = sharp(pixels, { raw: { width: 8, height: 6, channels: 3 } }).resize(320, 240, {
    kernel: 'cubic',
  });
  if (exif !== undefined) {
    const { description, takenAt } = exif;
    picture = picture.withExif({
      IFD0: description === undefined ? {} : { ImageDescription: description },
      IFD2: takenAt === undefined ? {} : { DateTimeOriginal: takenAt },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    });
  }
  return xmp === undefined ? picture : picture.withXmp(xmpPacket(xmp));
}

function xmpPacket({ title, description, altText }: NonNullable<WrittenCaption['xmp']>): string {
  const property = (name: string, text: string | undefined): string =>
    text === undefined
      ? ''
      : `<${name}><rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt></${name}>`;
  return `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
    xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
    xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/">
    ${property('dc:title', title)}${property('dc:description', description)}
    ${property('Iptc4xmpCore:AltTextAccessibility', altText)}
    </rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
}

/** A JPEG with an IPTC block: record 2, by data set number (5 object name, 120 caption). */
export function withIptc(jpeg: Buffer, dataSets: Record<number, Buffer>): Buffer {
  const records = Object.entries(dataSets).map(([number, text]) => {
    const head = Buffer.from([0x1c, 2, Number(number), 0, 0]);
    head.writeUInt16BE(text.length, 3);
    return Buffer.concat([head, text]);
  });
  const block = Buffer.concat(records);
  const resource = Buffer.concat([Buffer.from('8BIM\x04\x04\0\0\0\0\0\0', 'latin1'), block]);
  resource.writeUInt32BE(block.length, 8);
  const body = Buffer.concat([Buffer.from('Photoshop 3.0\0', 'latin1'), resource]);
  const marker = Buffer.from([0xff, 0xed, 0, 0]);
  marker.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), marker, body, jpeg.subarray(2)]);
}
