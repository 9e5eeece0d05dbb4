import { drawArtwork, type ArtworkSpec } from '../../db/seeds/artwork/draw-artwork.ts';

process.on('message', (spec: ArtworkSpec) => {
  void drawArtwork(spec).then(({ data }) => process.send?.(data));
});
process.on('disconnect', () => process.exit());
