DROP INDEX "service_calls_status_index";--> statement-breakpoint
CREATE INDEX "assignments_call_index" ON "assignments" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "partner_regions_place_index" ON "partner_regions" USING btree ("state",fold("city"));--> statement-breakpoint
CREATE INDEX "partners_name_index" ON "partners" USING btree ("name" collate "pt-BR-x-icu");--> statement-breakpoint
CREATE INDEX "service_calls_scheduled_index" ON "service_calls" USING btree ("scheduled_at") WHERE scheduled_at is not null;--> statement-breakpoint
CREATE INDEX "service_calls_status_index" ON "service_calls" USING btree ("status","created_at","id","priority","state","final_value_cents");