declare module '@ffmpeg-installer/ffmpeg' {
  const installed: { path: string; version: string };
  export default installed;
}
