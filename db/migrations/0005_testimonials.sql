CREATE TABLE "testimonials" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"nome" text NOT NULL,
	"localizacao" text NOT NULL,
	"texto" text NOT NULL,
	"avaliacao" smallint NOT NULL,
	"servico" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"is_example" boolean DEFAULT false NOT NULL,
	"verificado" boolean DEFAULT false NOT NULL,
	CONSTRAINT "testimonials_rating_check" CHECK ("testimonials"."avaliacao" between 1 and 5),
	CONSTRAINT "testimonials_example_check" CHECK (not ("testimonials"."is_example" and "testimonials"."verificado"))
);
