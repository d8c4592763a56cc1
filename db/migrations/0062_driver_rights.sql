ALTER TABLE "erasures" DROP CONSTRAINT "erasures_person_kind_check";--> statement-breakpoint
ALTER TABLE "legal_holds" DROP CONSTRAINT "legal_holds_person_kind_check";--> statement-breakpoint
ALTER TABLE "privacy_requests" DROP CONSTRAINT "privacy_requests_person_kind_check";--> statement-breakpoint
ALTER TABLE "privacy_sessions" DROP CONSTRAINT "privacy_sessions_person_kind_check";--> statement-breakpoint
DROP INDEX "privacy_requests_open_key";--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_requests_open_key" ON "privacy_requests" USING btree ("phone","kind",coalesce("record_id", '00000000-0000-0000-0000-000000000000')) WHERE status in ('recebido','em_resposta');--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_person_kind_check" CHECK ("erasures"."person_kind" in ('client','partner','applicant','visitor','driver'));--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_person_kind_check" CHECK ("legal_holds"."person_kind" in ('client','partner','applicant','visitor','driver'));--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_person_kind_check" CHECK ("privacy_requests"."person_kind" in ('client','partner','applicant','visitor','driver'));--> statement-breakpoint
ALTER TABLE "privacy_sessions" ADD CONSTRAINT "privacy_sessions_person_kind_check" CHECK ("privacy_sessions"."person_kind" in ('client','partner','applicant','visitor','driver'));