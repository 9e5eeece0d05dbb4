import { drawArtwork, type ArtworkSpec } from '@pinfold/demo-artwork';

process.on('message', (spec: ArtworkSpec) => {
  void drawArtwork(spec).then(({ data }) => process.send?.(data));
});
process.on('disconnect', () => process.exit());
