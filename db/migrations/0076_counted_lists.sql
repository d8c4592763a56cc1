DROP INDEX "service_calls_status_index";--> statement-breakpoint
CREATE INDEX "service_calls_value_index" ON "service_calls" USING btree (coalesce("final_value_cents", "estimated_value_cents", 0),"created_at","id");--> statement-breakpoint
CREATE INDEX "service_calls_status_index" ON "service_calls" USING btree ("status","created_at","id","priority");