/** Names of a dataset's points, sorted by key, some hundreds to a block (survey/names/index-names.ts). */
export interface NameBlockTable {
  dataset_id: string;
  seq: number;
  /** Keys of the block's first and last name, compared by bytes so that all databases agree. */
  first_key: Uint8Array;
  last_key: Uint8Array;
  body: Uint8Array;
}

/** A row marks a dataset whose blocks are all stored. */
export interface NameIndexTable {
  dataset_id: string;
}
