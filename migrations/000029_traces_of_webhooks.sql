-- The trace of the request that a delivery tells of, as it is passed on (W3C traceparent); null when nobody follows one.
alter table webhook_deliveries add column traceparent text;
