CREATE TABLE "problem_answers" (
	"problem_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "problem_events" (
	"problem_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "problems" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"call_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'aberto' NOT NULL,
	"words" text NOT NULL,
	"wants_return" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"outcome_words" text,
	"closed_at" timestamp with time zone,
	CONSTRAINT "problems_kind_check" CHECK ("problems"."kind" in ('entupiu','valor','dano','atraso','conduta','recibo')),
	CONSTRAINT "problems_status_check" CHECK ("problems"."status" in ('aberto','respondido','encerrado')),
	CONSTRAINT "problems_outcome_check" CHECK ("problems"."outcome" in ('resolvido','devolucao','retorno','improcedente')),
	CONSTRAINT "problems_closed_check" CHECK (("problems"."status" = 'encerrado') = ("problems"."closed_at" is not null and "problems"."outcome" is not null and "problems"."outcome_words" is not null))
);
--> statement-breakpoint
ALTER TABLE "call_events" DROP CONSTRAINT "call_events_type_check";--> statement-breakpoint
ALTER TABLE "service_calls" ADD COLUMN "return_of" uuid;--> statement-breakpoint
ALTER TABLE "service_calls" ADD COLUMN "return_bearer" text;--> statement-breakpoint
ALTER TABLE "problem_answers" ADD CONSTRAINT "problem_answers_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_events" ADD CONSTRAINT "problem_events_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "problem_answers_problem_index" ON "problem_answers" USING btree ("problem_id","at");--> statement-breakpoint
CREATE INDEX "problem_events_problem_index" ON "problem_events" USING btree ("problem_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "problems_open_key" ON "problems" USING btree ("call_id","kind") WHERE status in ('aberto','respondido');--> statement-breakpoint
CREATE INDEX "problems_call_index" ON "problems" USING btree ("call_id","opened_at");--> statement-breakpoint
CREATE INDEX "problems_status_index" ON "problems" USING btree ("status","due_at","id");--> statement-breakpoint
ALTER TABLE "service_calls" ADD CONSTRAINT "service_calls_return_of_service_calls_id_fk" FOREIGN KEY ("return_of") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "service_calls_open_return_key" ON "service_calls" USING btree ("return_of") WHERE status in ('pendente','em_andamento');--> statement-breakpoint
ALTER TABLE "call_events" ADD CONSTRAINT "call_events_type_check" CHECK ("call_events"."type" in ('opened','assigned','unassigned','vehicle_chosen','edited','rescheduled','page_key_changed','set_out','arrived','quote_sent','quote_approved','quote_declined','work_begun','given_up','finished','reopened','cancelled','won_back','confirmed','correction_asked','corrected','publication_withdrawn','problem_told','problem_ended','return_opened','discrepancy_opened','discrepancy_decided','file_added','file_removed','file_restored'));--> statement-breakpoint
ALTER TABLE "service_calls" ADD CONSTRAINT "service_calls_bearer_check" CHECK ("service_calls"."return_bearer" in ('prestador','central','cliente'));--> statement-breakpoint
ALTER TABLE "service_calls" ADD CONSTRAINT "service_calls_return_check" CHECK (("service_calls"."return_of" is null) = ("service_calls"."return_bearer" is null));