ALTER TABLE "erasures" DROP CONSTRAINT "erasures_person_kind_check";--> statement-breakpoint
ALTER TABLE "legal_holds" DROP CONSTRAINT "legal_holds_person_kind_check";--> statement-breakpoint
ALTER TABLE "privacy_requests" DROP CONSTRAINT "privacy_requests_person_kind_check";--> statement-breakpoint
ALTER TABLE "privacy_sessions" DROP CONSTRAINT "privacy_sessions_person_kind_check";--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_person_kind_check" CHECK ("erasures"."person_kind" in ('client','partner','applicant','visitor'));--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_person_kind_check" CHECK ("legal_holds"."person_kind" in ('client','partner','applicant','visitor'));--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_person_kind_check" CHECK ("privacy_requests"."person_kind" in ('client','partner','applicant','visitor'));--> statement-breakpoint
ALTER TABLE "privacy_sessions" ADD CONSTRAINT "privacy_sessions_person_kind_check" CHECK ("privacy_sessions"."person_kind" in ('client','partner','applicant','visitor'));