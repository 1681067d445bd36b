-- The search now finds more locations: those in XMP of drones, in BigTIFF and in other rare files. Earlier results are deleted: each file
-- is examined again at its next download.
update photos set place_edits = null, placeless_sha256 = null, placeless_crc32 = null where place_edits is not null;
