-- outside of a transaction: photos is a large table
create index concurrently if not exists photos_with_place on photos (id) where place is not null;
