/** Names of a dataset's points in the order of their keys, some hundreds in a block (survey/names/index-names.ts). */
export interface NameBlockTable {
  dataset_id: string;
  seq: number;
  /** Keys of its first and last name: their bytes are compared, so that all databases agree. */
  first_key: Uint8Array;
  last_key: Uint8Array;
  body: Uint8Array;
}

/** Stands for a dataset all of whose blocks are stored. */
export interface NameIndexTable {
  dataset_id: string;
}
