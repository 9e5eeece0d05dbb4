/** Constants of the zip format (APPNOTE.TXT 6.3.10, §4.3 and §4.5.3). */
export const localSignature = 0x04034b50;
export const centralSignature = 0x02014b50;
export const endSignature = 0x06054b50;
export const end64Signature = 0x06064b50;
export const end64LocatorSignature = 0x07064b50;

export const localHeaderBytes = 30;
export const centralHeaderBytes = 46;
export const endBytes = 22;
export const end64Bytes = 56;
export const end64LocatorBytes = 20;

/** Placeholder for a 32- or 16-bit field whose value is in a wider field elsewhere. */
export const wide32 = 0xffffffff;
export const wide16 = 0xffff;
export const zip64Field = 1;

/** Names are UTF-8. */
export const utf8Flag = 0x0800;
export const encryptedFlag = 0x0001;
export const storedMethod = 0;
