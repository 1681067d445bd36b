-- The trace of the request behind a delivery, as it is passed on (W3C traceparent); null if the request was not traced.
alter table webhook_deliveries add column traceparent text;
