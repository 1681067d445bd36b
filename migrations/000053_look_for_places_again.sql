-- The search finds more places now: those in XMP of drones, in BigTIFF and in other rare files. What an earlier search found, or did not
-- find, is forgotten: each file is looked at again at its next download.
update photos set place_edits = null, placeless_sha256 = null, placeless_crc32 = null where place_edits is not null;
